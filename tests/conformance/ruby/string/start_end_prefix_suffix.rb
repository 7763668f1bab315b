s = 'prefix-body.suffix'
p s.start_with?('pre', 'x'), s.start_with?(/p.e/), s.end_with?('fix'), s.delete_prefix('prefix-'), s.delete_suffix('.suffix'), s.delete_prefix('nope'), (s.dup.delete_prefix!('nope')), s.start_with?, s.start_with?('')
