$x = 5
case true { $x < 3: { 'small' } $x < 10: { 'medium' } default: { 'large' } }
