# frozen_string_literal: true

# What Ruby reads from YAML, as Puppet asks it to: `ruby xtask/ruby/hiera_yaml.rb INPUTS > TABLE`.
#
# INPUTS has one text per line, as a JSON string. The table has, on each line, the text as it was, a
# tab, and the inspected value, or `!` and the message, as a JSON string.

require 'json'
require 'yaml'

def read(text)
  YAML.safe_load(text, permitted_classes: [Symbol], aliases: true, filename: '/f').inspect
rescue Psych::DisallowedClass => e
  "!(/f): #{e.message}"
rescue StandardError, Psych::Exception => e
  "!#{e.message}"
end

File.foreach(ARGV.fetch(0), encoding: 'UTF-8') do |line|
  next if line.strip.empty?

  puts "#{line.chomp}\t#{JSON.generate(read(JSON.parse(line)))}"
end
