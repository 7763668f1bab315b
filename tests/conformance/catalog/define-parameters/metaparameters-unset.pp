define d { notify { "n": message => [$noop, $schedule, $require] } }
d { 'a': }
