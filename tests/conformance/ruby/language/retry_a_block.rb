tries = 0
begin
  tries += 1
  raise "fail #{tries}" if tries < 3
  p "ok after #{tries}"
rescue => e
  puts e.message
  retry
end
def with_retries(n)
  count = 0
  begin
    yield count
  rescue RuntimeError
    count += 1
    retry if count < n
    raise
  end
end
p with_retries(3) { |c| raise "no" if c < 2; c }
begin
  with_retries(2) { raise "always" }
rescue => e
  p e.message
end
