# Microseconds replace the fraction of the seconds.
def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message}"
end

check(1) { Time.utc(2024, 1, 1, 1, 2, 3.75).usec }
check(2) { Time.utc(2024, 1, 1, 1, 2, 3.75, 2).usec }
check(3) { Time.utc(2024, 1, 1, 1, 2, 3, 2.5).nsec }
check(4) { Time.utc(2024, 1, 1, 1, 2, 3, 1_000_000) }
check(5) { Time.utc(2024, 1, 1, 1, 2, 3, -1) }
check(6) { Time.utc(2024, 1, 1, 1, 2, -1) }
check(7) { Time.utc(2024, 1, 1, 1, 2, 61) }
check(8) { Time.utc(2024, 1, 1, 1, 2, '3', '7').usec }
