[if true { 1 }, if false { 1 }, if true { 1 } else { 2 }, if false { 1 } else { 2 }, if undef { 1 } elsif 1 { 3 } else { 2 }]
