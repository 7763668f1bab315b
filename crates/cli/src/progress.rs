//! Progress on a terminal, if something takes more than a second.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(100);

/// Counts finished items, and shows the count until it is dropped.
#[derive(Debug)]
pub struct Progress {
    done: Arc<AtomicUsize>,
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    pub fn of(total: usize) -> Progress {
        let done = Arc::new(AtomicUsize::new(0));
        let shown = std::io::stderr().is_terminal().then(|| {
            let (finished, wait) = channel::<()>();
            let done = done.clone();
            let thread = std::thread::spawn(move || {
                let mut pause = TIMEOUT;
                while wait.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                    pause = INTERVAL;
                    write(&format!(
                        "\r{} of {total} files",
                        done.load(Ordering::Relaxed)
                    ));
                }
                if pause == INTERVAL {
                    write("\r\x1b[K");
                }
            });
            (finished, thread)
        });
        Progress { done, shown }
    }

    pub fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

fn write(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr
        .write_all(text.as_bytes())
        .and_then(|()| stderr.flush());
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((finished, thread)) = self.shown.take() {
            drop(finished);
            let _ = thread.join();
        }
    }
}
