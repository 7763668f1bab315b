if true { 'yes' } elsif fail('no') { 'no' }
