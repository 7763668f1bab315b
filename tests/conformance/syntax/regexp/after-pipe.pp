$a = $b.foo |$c| { /d/ }
