[if true { }, if false { 1 } else { }]
