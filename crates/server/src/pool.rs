//! The threads that compile, and their queue.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// A fixed number of threads. Jobs that do not fit into the queue are refused.
#[derive(Debug)]
pub struct Pool {
    queue: Option<SyncSender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

/// The initial stack size; the evaluator grows it.
const STACK: usize = 4 << 20;

impl Pool {
    pub fn new(threads: usize, queued: usize) -> Result<Pool, String> {
        let (sender, receiver) = sync_channel::<Job>(queued);
        let receiver = Arc::new(Mutex::new(receiver));
        let threads = (0..threads).map(|number| {
            let receiver = receiver.clone();
            let builder = thread::Builder::new().name(format!("compile-{number}"));
            builder.stack_size(STACK).spawn(move || work(&receiver))
        });
        let threads: Result<Vec<_>, _> = threads.collect();
        Ok(Pool {
            queue: Some(sender),
            threads: threads.map_err(|error| format!("Could not start a thread: {error}"))?,
        })
    }

    /// Runs a job when one of the threads is free.
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let (sender, receiver) = oneshot::channel();
        let is_taken = self.submit(move || {
            let _ = sender.send(job());
        });
        if !is_taken {
            return Err(JobError::Full);
        }
        receiver.await.map_err(|_| JobError::Panicked)
    }

    /// Queues a job. Returns false if the queue is full.
    fn submit(&self, job: impl FnOnce() + Send + 'static) -> bool {
        let Some(queue) = &self.queue else {
            return false;
        };
        match queue.try_send(Box::new(job)) {
            Ok(()) => true,
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => false,
        }
    }
}

/// The reason why a job has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobError {
    /// The queue was full.
    Full,
    Panicked,
}

/// Runs a job that mostly waits for files.
pub async fn run_blocking<T: Send + 'static>(
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JobError> {
    let finished = tokio::task::spawn_blocking(job).await;
    finished.map_err(|_| JobError::Panicked)
}

impl Drop for Pool {
    /// Waits for running jobs.
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn work(receiver: &Mutex<Receiver<Job>>) {
    loop {
        let job = receiver
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok(job) = job else {
            return;
        };
        // A job that panics drops its sender, which notifies the receiver.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn jobs_run_and_panics_do_no_harm() {
        let pool = Pool::new(1, 1).unwrap();
        let (done, wait) = channel();
        let (release, gate) = channel::<()>();
        let first = done.clone();
        assert!(pool.submit(move || {
            first.send(1).unwrap();
            let _ = gate.recv();
            panic!("this job fails");
        }));
        assert_eq!(wait.recv(), Ok(1));
        assert!(pool.submit(move || done.send(2).unwrap()));
        assert!(!pool.submit(|| ()), "the queue is full");
        release.send(()).unwrap();
        assert_eq!(wait.recv(), Ok(2));
    }

    #[tokio::test]
    async fn a_panic_is_one_lost_result() {
        let pool = Pool::new(1, 1).unwrap();
        let fails = || -> u8 { panic!("this job fails") };
        assert_eq!(pool.run(fails).await, Err(JobError::Panicked));
        assert_eq!(pool.run(|| 1).await, Ok(1));
        assert_eq!(run_blocking(fails).await, Err(JobError::Panicked));
        assert_eq!(run_blocking(|| 2).await, Ok(2));
    }
}
