require 'fileutils'
require 'tmpdir'

Dir.mktmpdir do |directory|
  Dir.chdir(directory) do
    %w[a b].each { |name| File.write(name, name) }
    Dir.mkdir('x')
    p FileUtils.ln_s('a', 'l1'), FileUtils.ln_s(%w[a b], 'x'), FileUtils.ln('a', 'l2')
    p FileUtils.ln_sf('b', 'l1'), File.readlink('l1'), FileUtils.ln_s('a', 'l1', force: true), File.readlink('l1')
    p FileUtils.ln('b', 'l2', force: true), File.read('l2')
    p FileUtils.ln_sf('a', 'l2'), File.readlink('l2')
    [-> { FileUtils.ln('a', 'l2') }, -> { FileUtils.ln_s('a', 'l1') }].each do |link|
      link.call
    rescue SystemCallError => e
      p e.class
    end
  end
end
