unless true { 1 } elsif true { 2 }
