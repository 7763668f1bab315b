//! Processes items on all cores, with results in the order of the items.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Fewer items are done before threads would have started.
const WORTH_THREADS: usize = 16;

/// How many items a thread takes at a time.
const PORTION: usize = 4;

/// Calls `work` for every item and concatenates the results. Each thread has its own state, such as reused memory.
pub fn flat_map<Item: Sync, State: Default, Found: Send>(
    items: &[Item],
    work: impl Fn(&mut State, &Item) -> Vec<Found> + Sync,
) -> Vec<Found> {
    if items.len() < WORTH_THREADS {
        let mut state = State::default();
        return items
            .iter()
            .flat_map(|item| work(&mut state, item))
            .collect();
    }
    let next = AtomicUsize::new(0);
    let share = || {
        let mut state = State::default();
        let mut found = Vec::new();
        loop {
            let start = next.fetch_add(PORTION, Ordering::Relaxed);
            let Some(rest) = items.get(start..).filter(|rest| !rest.is_empty()) else {
                return found;
            };
            for (index, item) in rest.iter().take(PORTION).enumerate() {
                let results = work(&mut state, item);
                if !results.is_empty() {
                    found.push((start + index, results));
                }
            }
        }
    };
    let mut found = thread::scope(|scope| {
        // A second thread is almost always useful, and starting it is faster than asking for the number of cores.
        let mut threads = vec![scope.spawn(share)];
        let cores = thread::available_parallelism().map_or(1, usize::from);
        threads.extend((2..cores).map(|_| scope.spawn(share)));
        let mut found = share();
        for thread in threads {
            match thread.join() {
                Ok(of_thread) => found.extend(of_thread),
                Err(panic) => resume_unwind(panic),
            }
        }
        found
    });
    found.sort_unstable_by_key(|&(index, _)| index);
    found.into_iter().flat_map(|(_, results)| results).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(count: usize) {
        let items: Vec<usize> = (0..count).collect();
        let work = |calls: &mut usize, &item: &usize| {
            *calls += 1;
            vec![item; item % 3]
        };
        let expected: Vec<usize> = items
            .iter()
            .flat_map(|&item| vec![item; item % 3])
            .collect();
        assert_eq!(flat_map(&items, work), expected);
    }

    #[test]
    fn results_are_in_order() {
        [0, 1, 15, 16, 17, 1001].into_iter().for_each(check);
    }
}
