require 'yaml'
puts "\xff".b.to_yaml, "é".b.to_yaml, 'a'.b.to_yaml, "é".encode('ISO-8859-1').to_yaml
p YAML.load("\xff\x00abc".b.to_yaml)
p YAML.dump('é').encoding
