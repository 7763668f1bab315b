# `..` after a symbolic link is the parent of its target, and nothing is below a directory that is missing.
require 'tmpdir'

Dir.mktmpdir do |directory|
  Dir.chdir(directory) do
    Dir.mkdir('real')
    Dir.mkdir('real/modules')
    Dir.mkdir('real/data')
    Dir.mkdir('environment')
    File.write('real/data/value.txt', "from the target\n")
    File.write('environment/own.txt', "own\n")
    File.symlink('../real/modules', 'environment/modules')

    p File.exist?('environment/modules/../data/value.txt')
    p File.read("#{directory}/environment/modules/../data/value.txt")
    p Dir.children('environment/modules/../data')
    p File.directory?('environment/modules/..'), File.file?('environment/modules/../own.txt')
    p File.exist?('environment/missing/../own.txt')
    p File.exist?('environment/../environment/own.txt')
    p File.realpath('environment/modules/../data').delete_prefix(File.realpath(directory))
    p File.expand_path('environment/modules/../data', '/')
    p File.exist?('/../../etc')
  end
end
