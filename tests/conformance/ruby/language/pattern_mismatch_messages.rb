# With several patterns, the value is the message; with one, its inspection and the reason.
def several(value)
  case value
  in Integer then :integer
  in [] then :empty
  end
rescue NoMatchingPatternError => e
  puts "#{e.class}: #{e.message}"
end

def one(value)
  case value
  in Integer then :integer
  end
rescue NoMatchingPatternError => e
  puts "#{e.class}: #{e.message}"
end

['text', :name, 1.5, [1], { a: 1 }].each do |value|
  several(value)
  one(value)
end
