require 'yaml'
doc = <<~Y
  ---
  app: &defaults
    port: 8080
    hosts: [a, b]
    debug: false
  prod:
    <<: *defaults
    port: 80
  text: |
    line one
    line two
  folded: >
    joined
    together
  empty:
  num: 0x1F
  oct: 0o17
  float: 1.5e3
  date: 2024-01-02
  quoted: "tab\\there"
  list:
  - x
  -
    - nested
Y
require 'date'
h = YAML.load(doc, aliases: true, permitted_classes: [Date])
h.each { |k, v| puts "#{k}: #{v.is_a?(Date) ? v.to_s : v.inspect}" }
