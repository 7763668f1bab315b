def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.at(0).utc }
check { Time.at(1.5).utc }
check { Time.at(1.1).utc }
check { Time.at(-1.5).utc }
check { Time.at(1, 500).utc }
check { Time.at(1, 1.5).utc }
check { Time.at(1, 500, :millisecond).utc }
check { Time.at(1, 500, :usec).utc }
check { Time.at(1, 123456789, :nsec).utc }
check { Time.at(1/3r).utc }
check { Time.at(0, in: "+01:00") }
check { Time.at(0, in: "UTC") }
check { Time.at(Time.utc(2000)).utc }
check { Time.at(Time.utc(2000), in: "+02:00") }
check { Time.at(2**40).utc }
check { Time.at("x") }
check { Time.at(nil) }
check { Time.at(1, 5, :foo) }
check { Time.at(1, in: "foo") }
check { Time.at }
