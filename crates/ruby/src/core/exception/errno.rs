//! SystemCallError and the classes of Errno.

use crate::class::{
    Allocator, Class, ClassId, ClassKind, ConstantValue, Def, REST, class, def, private,
};
use crate::core::module::id_of;
use crate::host::HostError;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::SYSTEM_CALL_ERROR, METHODS);
    state.define_singleton_methods(class::SYSTEM_CALL_ERROR, SINGLETON);
    for (name, number, _) in ERRORS {
        let id = match known_class(state, name) {
            Some(id) => id,
            None => new_class(state, name),
        };
        state.set_constant(id, "Errno", Value::Int(*number));
    }
    if let Some(id) = known_class(state, "EAGAIN") {
        let object = state.classes[id].object.clone();
        state.set_constant(class::ERRNO, "EWOULDBLOCK", object);
    }
    if let Some(id) = known_class(state, "EOPNOTSUPP") {
        let object = state.classes[id].object.clone();
        state.set_constant(class::ERRNO, "ENOTSUP", object);
    }
}

fn known_class(state: &mut State, name: &str) -> Option<ClassId> {
    let symbol = state.symbols.intern(name);
    match &state.classes[class::ERRNO].constants.get(&symbol)?.value {
        ConstantValue::Value(value) => value.as_class(),
        ConstantValue::Autoload(_) => None,
    }
}

fn new_class(state: &mut State, name: &str) -> ClassId {
    let full = format!("Errno::{name}");
    let id = state.classes.push(Class::new(
        Some(&full),
        ClassKind::Class,
        Some(class::SYSTEM_CALL_ERROR),
        Allocator::Exception,
    ));
    state.create_class_object(id);
    let object = state.classes[id].object.clone();
    state.set_constant(class::ERRNO, name, object);
    id
}

const METHODS: &[Def] = &[
    private("initialize", 0, 3, initialize),
    def("errno", 0, 0, |interp, this, _| {
        if let Some(Data::Exception(data)) = this.data()
            && let Some(number) = data.borrow().detail("errno")
        {
            return Ok(number.clone());
        }
        let class = interp.state.real_class(this);
        Ok(interp.errno_of(class)?.map_or(Value::Nil, Value::Int))
    }),
];

const SINGLETON: &[Def] = &[
    def("new", 0, REST, |interp, this, args| {
        // With a known number it becomes an instance of that class.
        let mut id = id_of(this);
        let mut list = args.list.to_vec();
        if id == class::SYSTEM_CALL_ERROR
            && let Some(number) = list.get_mut(1)
            && !number.is_nil()
        {
            *number = Value::Int(interp.to_int(number)?);
        }
        let number = match list.as_slice() {
            [Value::Int(number)] | [_, Value::Int(number), ..] => Some(*number),
            _ => None,
        };
        if id == class::SYSTEM_CALL_ERROR
            && let Some(number) = number
            && let Some(known) = interp.class_of_errno(number)?
        {
            id = known;
            let position = usize::from(list.len() > 1);
            list.remove(position);
        }
        let object = interp.allocate(id)?;
        let args = Args {
            list: &list,
            ..*args
        };
        interp.send(&object, sym::INITIALIZE, &args)?;
        Ok(object)
    }),
    def("===", 1, 1, |interp, this, args| {
        let (id, other) = (id_of(this), args.at(0));
        if interp.is_a(other, id) {
            return Ok(Value::True);
        }
        if id == class::SYSTEM_CALL_ERROR || !interp.is_a(other, class::SYSTEM_CALL_ERROR) {
            return Ok(Value::False);
        }
        let number = interp.call_named(other, "errno", &[])?;
        Ok(Value::bool(match (interp.errno_of(id)?, number) {
            (Some(a), Value::Int(b)) => a == b,
            _ => false,
        }))
    }),
];

/// SystemCallError itself takes a number; its subclasses have one.
fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let class = interp.state.real_class(this);
    let known = interp.errno_of(class)?;
    let (number, rest) = match known {
        Some(number) => (Some(number), args.list),
        None => match args.list {
            [Value::Int(number)] => (Some(*number), &args.list[..0]),
            [_, Value::Int(number), ..] => (Some(*number), &args.list[..1]),
            list => (None, list.get(..1).unwrap_or(&[])),
        },
    };
    if known.is_none() && args.is_empty() {
        return Err(interp.wrong_count(0, 1, Some(3)));
    }
    let mut message = match number {
        Some(number) => describe(number),
        None => "unknown error".to_owned(),
    };
    if let Some(place) = rest.get(1).filter(|place| !place.is_nil()) {
        message.push_str(" @ ");
        message.push_str(&interp.to_s(place)?.to_utf8());
    }
    if let Some(detail) = rest.first().filter(|detail| !detail.is_nil()) {
        message.push_str(" - ");
        message.push_str(&interp.to_utf8(detail)?);
    }
    if let Some(Data::Exception(data)) = this.data() {
        let mut data = data.borrow_mut();
        data.message = Some(Value::str(message));
        data.details = vec![("errno", number.map_or(Value::Nil, Value::Int))];
    }
    Ok(Value::Nil)
}

fn describe(number: i64) -> String {
    match ERRORS.iter().find(|(_, known, _)| *known == number) {
        Some((_, _, message)) => (*message).to_owned(),
        None => format!("Unknown error {number}"),
    }
}

impl Interp<'_> {
    /// The number of a class of Errno.
    fn errno_of(&mut self, class: ClassId) -> Eval<Option<i64>> {
        let name = self.intern("Errno");
        Ok(match self.find_constant_in(class, name, false)? {
            Some(Value::Int(number)) => Some(number),
            _ => None,
        })
    }

    fn class_of_errno(&mut self, number: i64) -> Eval<Option<ClassId>> {
        let Some((name, ..)) = ERRORS.iter().find(|(_, known, _)| *known == number) else {
            return Ok(None);
        };
        let name = self.intern(name);
        let found = self.find_constant_in(class::ERRNO, name, false)?;
        Ok(found.and_then(|value| value.as_class()))
    }

    /// An exception of a class of Errno: `No such file or directory @ place - detail`.
    pub(crate) fn errno(&mut self, number: i64, place: &str, detail: &str) -> Box<Unwind> {
        let class = match self.class_of_errno(number) {
            Ok(class) => class.unwrap_or(class::SYSTEM_CALL_ERROR),
            Err(unwind) => return unwind,
        };
        let place = if place.is_empty() {
            String::new()
        } else {
            format!(" @ {place}")
        };
        let message = format!("{}{place} - {detail}", describe(number));
        self.error_with(class, message, vec![("errno", Value::Int(number))])
    }

    /// Converts an error of the host to Ruby's exception.
    pub fn host_error(&mut self, error: &HostError, place: &str, path: &str) -> Box<Unwind> {
        match error {
            HostError::NotFound => self.errno(2, place, path),
            HostError::NotADirectory => self.errno(20, place, path),
            HostError::IsADirectory => self.errno(21, place, path),
            HostError::PermissionDenied => self.errno(13, place, path),
            HostError::Errno(number) => self.errno(*number, place, path),
            HostError::Refused(_) | HostError::Forbidden(_) => {
                self.error(class::SECURITY_ERROR, error.to_string())
            }
            HostError::Other(message) => self.error(class::IO_ERROR, format!("{message} - {path}")),
        }
    }
}

/// Name, number and message of each.
const ERRORS: &[(&str, i64, &str)] = &[
    ("EPERM", 1, "Operation not permitted"),
    ("ENOENT", 2, "No such file or directory"),
    ("ESRCH", 3, "No such process"),
    ("EINTR", 4, "Interrupted system call"),
    ("EIO", 5, "Input/output error"),
    ("ENXIO", 6, "No such device or address"),
    ("E2BIG", 7, "Argument list too long"),
    ("ENOEXEC", 8, "Exec format error"),
    ("EBADF", 9, "Bad file descriptor"),
    ("ECHILD", 10, "No child processes"),
    ("EAGAIN", 11, "Resource temporarily unavailable"),
    ("ENOMEM", 12, "Cannot allocate memory"),
    ("EACCES", 13, "Permission denied"),
    ("EFAULT", 14, "Bad address"),
    ("EBUSY", 16, "Device or resource busy"),
    ("EEXIST", 17, "File exists"),
    ("EXDEV", 18, "Invalid cross-device link"),
    ("ENODEV", 19, "No such device"),
    ("ENOTDIR", 20, "Not a directory"),
    ("EISDIR", 21, "Is a directory"),
    ("EINVAL", 22, "Invalid argument"),
    ("ENFILE", 23, "Too many open files in system"),
    ("EMFILE", 24, "Too many open files"),
    ("ENOTTY", 25, "Inappropriate ioctl for device"),
    ("EFBIG", 27, "File too large"),
    ("ENOSPC", 28, "No space left on device"),
    ("ESPIPE", 29, "Illegal seek"),
    ("EROFS", 30, "Read-only file system"),
    ("EMLINK", 31, "Too many links"),
    ("EPIPE", 32, "Broken pipe"),
    ("EDOM", 33, "Numerical argument out of domain"),
    ("ERANGE", 34, "Numerical result out of range"),
    ("EDEADLK", 35, "Resource deadlock avoided"),
    ("ENAMETOOLONG", 36, "File name too long"),
    ("ENOSYS", 38, "Function not implemented"),
    ("ENOTEMPTY", 39, "Directory not empty"),
    ("ELOOP", 40, "Too many levels of symbolic links"),
    ("EPROTO", 71, "Protocol error"),
    (
        "EILSEQ",
        84,
        "Invalid or incomplete multibyte or wide character",
    ),
    ("ENOTSOCK", 88, "Socket operation on non-socket"),
    ("EDESTADDRREQ", 89, "Destination address required"),
    ("EMSGSIZE", 90, "Message too long"),
    ("EPROTONOSUPPORT", 93, "Protocol not supported"),
    ("EOPNOTSUPP", 95, "Operation not supported"),
    ("EADDRINUSE", 98, "Address already in use"),
    ("EADDRNOTAVAIL", 99, "Cannot assign requested address"),
    ("ENETDOWN", 100, "Network is down"),
    ("ENETUNREACH", 101, "Network is unreachable"),
    ("ECONNABORTED", 103, "Software caused connection abort"),
    ("ECONNRESET", 104, "Connection reset by peer"),
    ("ENOBUFS", 105, "No buffer space available"),
    ("EISCONN", 106, "Transport endpoint is already connected"),
    ("ENOTCONN", 107, "Transport endpoint is not connected"),
    ("ETIMEDOUT", 110, "Connection timed out"),
    ("ECONNREFUSED", 111, "Connection refused"),
    ("EHOSTDOWN", 112, "Host is down"),
    ("EHOSTUNREACH", 113, "No route to host"),
    ("EALREADY", 114, "Operation already in progress"),
    ("EINPROGRESS", 115, "Operation now in progress"),
    ("ESTALE", 116, "Stale file handle"),
    ("EDQUOT", 122, "Disk quota exceeded"),
];
