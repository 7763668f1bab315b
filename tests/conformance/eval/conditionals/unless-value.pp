[unless false { 1 }, unless true { 1 }, unless true { 1 } else { 2 }, unless undef { 3 }]
