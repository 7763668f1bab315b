notice(if true { 'yes' } else { 'no' })
