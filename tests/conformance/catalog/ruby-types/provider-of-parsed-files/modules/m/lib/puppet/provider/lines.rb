require 'puppet/provider/parsedfile'

class Puppet::Provider::Lines < Puppet::Provider::ParsedFile
  text_line :comment, match: /^#/
  record_line :line, fields: ['name', 'text']
end
