['abc'.map |$c| { $c }, 'abc'.map |$i, $c| { "${i}${c}" }, ''.map |$c| { $c }, 'äö'.reverse_each.map |$c| { $c }]
