def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000) == Time.utc(2000) }
check { Time.utc(2000) == Time.new(2000, 1, 1, 9, 0, 0, "+09:00") }
check { Time.utc(2000).eql?(Time.utc(2000)) }
check { Time.utc(2000) <=> Time.utc(2001) }
check { Time.utc(2000) <=> 1 }
check { Time.utc(2000) == 1 }
check { Time.utc(2000) < 1 }
check { Time.utc(2000) > nil }
check { Time.utc(2000).between?(Time.utc(1999), Time.utc(2001)) }
check { [Time.utc(2001), Time.utc(2000)].min }
check { Time.utc(2000).hash == Time.utc(2000).hash }
check { { Time.utc(2000) => 1 }[Time.utc(2000)] }
check { (Time.utc(2000)..Time.utc(2001)).cover?(Time.utc(2000, 5)) }
check { Time.utc(2000).eql?(Time.at(946684800.5)) }
