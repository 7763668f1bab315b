UNITS = {"" => 1, "k" => 1024, "m" => 1024**2, "g" => 1024**3, "t" => 1024**4}.freeze
def to_bytes(arg)
  return arg if arg.is_a?(Numeric)
  value, prefix = *%r{([0-9.e+-]*)\s*([^bB]?)}.match(arg)[1, 2]
  value = value.to_f
  factor = UNITS.fetch(prefix.downcase) { raise ArgumentError, "unknown prefix #{prefix}" }
  (value * factor).to_i
end
["4 kB", "1.5GB", "100", "10 MB", 7, "2t"].each { |s| p to_bytes(s) }
begin to_bytes("5 zb") rescue puts $!.message end
