# writing and reading JSON and YAML
require 'json'
require 'yaml'
DATA_TO_WRITE = (1..100).to_h do |number|
  ["host#{number}", { 'address' => "10.0.0.#{number}", 'roles' => %w[web db], 'weight' => number / 7.0, 'on' => number.odd? }]
end

def work
  json = JSON.pretty_generate(DATA_TO_WRITE)
  yaml = DATA_TO_WRITE.to_yaml
  [JSON.parse(json) == DATA_TO_WRITE, YAML.safe_load(yaml) == DATA_TO_WRITE, json.size, yaml.size]
end
