require 'tmpdir'; require 'fileutils'
Dir.mktmpdir do |d|
  Dir.chdir(d) do
    FileUtils.mkdir_p(%w[a/b c]); FileUtils.touch(%w[a/1.rb a/b/2.rb c/3.txt .hidden])
    p Dir.glob('**/*.rb').sort, Dir['*'].sort, Dir.glob('*', File::FNM_DOTMATCH).sort - ['.'], Dir.glob('{a,c}/*').sort, Dir.glob('a/?.rb'), Dir.glob('a/[0-9].rb'), Dir.children('a').sort, Dir.entries('a').sort, Dir.each_child('c').to_a, Dir.exist?('a'), Dir.empty?('a/b'), File.join('a', '/b', 'c'), Dir.glob('*/', base: 'a'), Dir.glob(%w[a/*.rb c/*.txt]).sort
    begin; Dir.mkdir('a'); rescue => e; p e.class, e.message; end
    begin; Dir.rmdir('a'); rescue => e; p e.class; end
    Dir.mkdir('e', 0o700); p format('%o', File.stat('e').mode), Dir.empty?('e'), Dir.rmdir('e'), Dir.exist?('e')
  end
end
