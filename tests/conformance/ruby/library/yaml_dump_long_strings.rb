require 'yaml'
words = 'The quick brown fox jumps over the lazy dog. ' * 5
puts [words, words.strip, words.strip + "\n", "'#{words.strip}'", "\"#{words.strip}", "- #{words.strip}", words.delete(' ')].to_yaml
puts({ 'key' => words.strip, 'nested' => { 'deep' => { 'deeper' => words.strip } } }.to_yaml)
puts ["a  b   c " * 20, ('x' * 79) + ' y', ('x' * 81) + ' y z'].to_yaml
