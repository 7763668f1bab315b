//! Limits that end a compilation: too many calls, its deadline, its cancel flag.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use host::Host;
use pcore::Value;

use crate::error::exceed;
use crate::settings::Settings;

const ENDLESS: &str = "The program calls functions and lambdas without end";

/// The limits of a compilation, checked at calls and when resources are evaluated.
#[derive(Debug)]
pub(crate) struct Limits {
    calls: u64,
    /// The number of calls at which the limits are checked again.
    next_check: u64,
    max_calls: u64,
    /// On the host's monotonic clock.
    deadline: Option<Duration>,
    cancel: Option<Arc<AtomicBool>>,
}

pub(crate) const TOO_LARGE: &str = "The program makes a value that is too large";

/// The number of calls between two checks of the clock: some microseconds.
const INTERVAL: u64 = 256;

impl Limits {
    pub fn new(max_calls: u64) -> Limits {
        Limits {
            calls: 0,
            next_check: max_calls,
            max_calls,
            deadline: None,
            cancel: None,
        }
    }

    pub fn set_deadline(&mut self, deadline: Duration) {
        self.deadline = Some(deadline);
        self.next_check = 0;
    }

    pub fn set_cancel_flag(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = Some(flag);
        self.next_check = 0;
    }

    /// Counts a call. Fails with the reason if a limit is reached.
    #[inline]
    pub fn count_call(&mut self, host: &dyn Host) -> Result<(), &'static str> {
        if self.calls >= self.next_check {
            self.check(host)?;
        }
        self.calls += 1;
        Ok(())
    }

    /// Whether it has been cancelled or the deadline has passed: for code that does not count calls.
    pub fn is_over(&mut self, host: &dyn Host) -> bool {
        (self.cancel.is_some() || self.deadline.is_some()) && self.check(host).is_err()
    }

    #[inline(never)]
    fn check(&mut self, host: &dyn Host) -> Result<(), &'static str> {
        if self.calls >= self.max_calls {
            return Err(ENDLESS);
        }
        let is_cancelled = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if self.cancel.as_ref().is_some_and(is_cancelled) {
            return Err("The compilation was cancelled");
        }
        if self.deadline.is_some_and(|end| host.monotonic() >= end) {
            return Err("The compilation took longer than the time limit");
        }
        self.next_check = self.max_calls.min(self.calls + INTERVAL);
        Ok(())
    }
}

impl Settings {
    /// Ensures that a value does not exceed the maximum size, in bytes.
    #[inline]
    pub(crate) fn check_size(&self, size: usize) -> crate::error::Result<()> {
        if size > self.max_size {
            return exceed(TOO_LARGE);
        }
        Ok(())
    }

    /// Ensures that a collection of this many values does not exceed the maximum size.
    #[inline]
    pub(crate) fn check_count(&self, count: usize) -> crate::error::Result<()> {
        self.check_size(count.saturating_mul(size_of::<Value>()))
    }
}
