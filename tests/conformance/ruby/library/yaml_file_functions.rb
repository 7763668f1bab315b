require 'yaml'
p YAML.load_file('support/data.yaml'), YAML.safe_load_file('support/data.yaml', symbolize_names: true), YAML.unsafe_load_file('support/data.yaml')
begin
  YAML.load_file('support/broken.yaml')
rescue Psych::SyntaxError => e
  puts e.message, e.file
end
