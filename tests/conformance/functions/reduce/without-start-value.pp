[[1, 2, 3].reduce |$m, $x| { $m + $x }, [5].reduce |$m, $x| { fail('never') }, [].reduce |$m, $x| { 1 }]
