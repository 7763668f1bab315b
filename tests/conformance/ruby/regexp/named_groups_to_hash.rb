m = /(?<year>\d{4})-(?<month>\d\d)(?:-(?<day>\d\d))?/.match('on 2024-05 ok')
p m.named_captures, m.names, m[:year], m['month'], m[:day], m.captures, m.to_a, m.begin(:year), m.end('month'), m.offset(:year), m.values_at(:year, :month), m.pre_match, m.post_match, (m[:nope] rescue $!.message), m.names.zip(m.captures).to_h, m.size, m.regexp.names, m.regexp.named_captures, m.string.frozen?, m.inspect
