[[1].any |$x| { 'truthy' }, [1].any |$x| { undef }]
