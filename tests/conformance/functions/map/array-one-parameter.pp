[[1, 2].map |$x| { $x * 2 }, [].map |$x| { 1 }, [undef].map |$x| { [$x] }]
