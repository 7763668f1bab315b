[['', 0].all |$x| { $x }, [undef].all |$x| { $x }]
