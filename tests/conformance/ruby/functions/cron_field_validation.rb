RANGES = { minute: 0..59, hour: 0..23, day: 1..31 }.freeze
def valid?(kind, field)
  field.to_s.split(',').all? do |part|
    case part
    when '*' then true
    when %r{\A\*/(\d+)\z} then $1.to_i.positive?
    when /\A(\d+)-(\d+)\z/ then RANGES.fetch(kind).cover?($1.to_i..$2.to_i)
    when /\A\d+\z/ then RANGES.fetch(kind).include?(part.to_i)
    else false
    end
  end
end
[[:minute, '*/5'], [:minute, '0,30'], [:minute, 60], [:hour, '8-17'], [:hour, '20-25'], [:day, '0'], [:day, ''], [:minute, '*/0'], [:hour, 'x']].each { |k, f| puts "#{k} #{f.inspect} #{valid?(k, f)}" }
begin; valid?(:year, '1'); rescue KeyError => e; puts e.message; end
