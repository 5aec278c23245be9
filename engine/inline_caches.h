/* Reads of fields and of names, made short where the engine is compiled: each place remembers where it found what it read.

   Records are msgspec's, so to mypyc they are any objects: without this, reading a field looks its name up in the class
   each time, and a function of another module is looked up by name at each call. What is remembered holds while the
   class (by its version) or the names of the module (by theirs) are unchanged; else it is looked up as ever. Included
   before each file that mypyc writes; where the interpreter does not tell its versions nothing is replaced. */

#include "CPy.h"

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API)
#include <structmember.h>

typedef struct {
    PyTypeObject *type;
    PyObject *name; /* owned; a place that is given the name as a value reads now this field and now that */
    unsigned int version;
    Py_ssize_t offset; /* 0: the class does not keep this name in a slot */
} FieldSite;

static __attribute__((noinline, unused)) PyObject *
read_and_note(PyObject *object, PyObject *name, FieldSite *site)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type != site->type || name != site->name || type->tp_version_tag != site->version) {
        PyObject *field = _PyType_Lookup(type, name); /* gives the class a version, if it had none */
        site->offset = 0;
        if (field != NULL && Py_IS_TYPE(field, &PyMemberDescr_Type) &&
            type->tp_getattro == PyObject_GenericGetAttr && type->tp_version_tag != 0) {
            PyMemberDef *member = ((PyMemberDescrObject *)field)->d_member;
            if (member->type == T_OBJECT_EX) {
                site->offset = member->offset;
            }
        }
        Py_INCREF(name);
        Py_XSETREF(site->name, name);
        site->type = type;
        site->version = type->tp_version_tag;
    }
    return PyObject_GetAttr(object, name);
}

static inline __attribute__((always_inline, unused)) PyObject *
read_field(PyObject *object, PyObject *name, FieldSite *site)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type == site->type && name == site->name && site->offset != 0 && type->tp_version_tag == site->version) {
        PyObject *value = *(PyObject **)((char *)object + site->offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    }
    return read_and_note(object, name, site);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) \
    (__extension__({ static FieldSite _site; read_field((object), (name), &_site); }))

#if PY_VERSION_HEX < 0x030D0000 /* later ones have no version of a dict */
typedef struct {
    uint64_t version;
    PyObject *key; /* owned: no other object may come to lie where it lies */
    PyObject *value;
} NameSite;

static __attribute__((noinline, unused)) PyObject *
look_up_and_note(PyObject *names, PyObject *key, NameSite *site)
{
    PyObject *value = CPyDict_GetItem(names, key);
    if (value != NULL && PyDict_CheckExact(names) && PyUnicode_CheckExact(key)) {
        Py_INCREF(key);
        Py_XSETREF(site->key, key);
        site->version = ((PyDictObject *)names)->ma_version_tag;
        site->value = value;
    }
    return value;
}

static inline __attribute__((always_inline, unused)) PyObject *
look_up(PyObject *names, PyObject *key, NameSite *site)
{
    if (key == site->key && PyDict_CheckExact(names) && ((PyDictObject *)names)->ma_version_tag == site->version) {
        Py_INCREF(site->value);
        return site->value;
    }
    return look_up_and_note(names, key, site);
}

#define CPyDict_GetItem(names, key) \
    (__extension__({ static NameSite _site; look_up((names), (key), &_site); }))
#endif
#endif
