# functions like those of stdlib: strings, sizes, merging, validation
def to_bytes(value)
  return value if value.is_a?(Numeric)
  number, prefix = *value.match(/([0-9.e+-]*)\s*([^bB]?)/)[1, 2]
  factor = { '' => 1, 'k' => 1024, 'm' => 1024**2, 'g' => 1024**3 }.fetch(prefix.downcase)
  (number.to_f * factor).to_i
end

def deep_merge(left, right)
  left.merge(right) do |_, old, new|
    old.is_a?(Hash) && new.is_a?(Hash) ? deep_merge(old, new) : new
  end
end

def valid_address?(address)
  parts = address.split('.')
  parts.size == 4 && parts.all? { |part| part =~ /\A\d{1,3}\z/ && part.to_i < 256 }
end

def flatten_keys(hash, prefix = nil)
  hash.flat_map do |key, value|
    name = [prefix, key].compact.join('.')
    value.is_a?(Hash) ? flatten_keys(value, name) : ["#{name}=#{value}"]
  end
end

def work
  total = 0
  500.times do |number|
    total += to_bytes("#{number} kB") + to_bytes("1.5#{%w[MB GB].sample(random: Random.new(number))}")
    defaults = { 'service' => { 'port' => 80, 'tls' => { 'on' => false } }, 'name' => "n#{number}" }
    merged = deep_merge(defaults, { 'service' => { 'tls' => { 'on' => true, 'key' => number } } })
    total += flatten_keys(merged).sort.join(',').size
    total += 1 if valid_address?("10.0.#{number % 300}.1")
  end
  total
end
