[{ a => if true { 1 } }, [if false { 1 } else { 2 }]]
