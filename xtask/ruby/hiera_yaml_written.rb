# frozen_string_literal: true

# How Ruby writes values as YAML: `ruby xtask/ruby/hiera_yaml_written.rb INPUTS > TABLE`.
#
# INPUTS has one value per line, as a JSON array of one element. The table has, on each line, the value
# as it was, a tab, and the YAML as a JSON string.

require 'json'
require 'yaml'

File.foreach(ARGV.fetch(0), encoding: 'UTF-8') do |line|
  line = line.split("\t").first.chomp
  next if line.strip.empty?

  puts "#{line}\t#{JSON.generate(JSON.parse(line).first.to_yaml)}"
end
