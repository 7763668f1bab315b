begin
  Integer('q')
rescue ArgumentError
  raise KeyError, "no\nsecond line"
end
