['abc'.map |$c| { $c }, 'åö'.map |$c| { $c }, ''.map |$c| { $c }, 'abc'.reverse_each.map |$c| { $c }]
