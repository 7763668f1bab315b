Puppet::Type.newtype(:pattern_pieces) do
  WORD = /[^\/:]+/i
  class << self
    def title_patterns
      host = Regexp.new('[a-z.]+', Regexp::IGNORECASE | Regexp::EXTENDED)
      separator = Regexp.escape('*.')
      patterns = []
      patterns << [/^(#{WORD})#{separator}(#{host})$/, [[:name], [:host]]]
      patterns += [[Regexp.new("^(#{WORD})$"), [[:name]]]]
      return patterns
    end
  end
  newparam(:name, namevar: true)
  newparam(:host, namevar: true)
end
