$x = if 1 > 2 { 'greater' } elsif 1 == 2 { 'equal' } else { 'less' }
