def expand(spec)
  spec.split(',').flat_map do |part|
    if (m = part.match(/\A(?<pre>.*)\[(?<from>\d+)-(?<to>\d+)\](?<post>.*)\z/))
      width = m[:from].length
      (m[:from].to_i..m[:to].to_i).map { |n| "#{m[:pre]}#{n.to_s.rjust(width, '0')}#{m[:post]}" }
    else
      part.strip
    end
  end
end
p expand('web[01-03].example.com, db1,cache[8-11]'), expand(''), expand('x[3-1]')
