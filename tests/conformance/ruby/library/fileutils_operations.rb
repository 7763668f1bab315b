require 'fileutils'; require 'tmpdir'
Dir.mktmpdir do |d|
  Dir.chdir(d) do
    p FileUtils.mkdir_p('a/b/c'), FileUtils.touch('a/f'), FileUtils.cp('a/f', 'a/g'), FileUtils.mv('a/g', 'a/h'), Dir.glob('**/*').sort
    File.write('a/f', 'content'); FileUtils.cp_r('a', 'z'); p Dir.glob('z/**/*').sort, File.read('z/f'), FileUtils.compare_file('a/f', 'z/f'), FileUtils.identical?('a/f', 'a/h'), FileUtils.uptodate?('a/f', ['none'])
    FileUtils.ln_s('a/f', 'l'); p File.readlink('l'); FileUtils.ln_sf('a/h', 'l'); p File.readlink('l')
    FileUtils.rm('z/f'); FileUtils.rm_f('nope'); FileUtils.rm_rf('z'); FileUtils.rm_r('a/b'); p Dir.glob('**/*').sort, FileUtils.pwd == Dir.pwd
    begin; FileUtils.rm('nope'); rescue => e; p e.class; end
    begin; FileUtils.cp('nope', 'x'); rescue => e; p e.class, e.message; end
    begin; FileUtils.mkdir('a'); rescue => e; p e.class, e.message; end
    FileUtils.chmod(0o600, 'a/f'); p format('%o', File.stat('a/f').mode); FileUtils.install('a/f', 'inst', mode: 0o755); p format('%o', File.stat('inst').mode), File.read('inst')
    FileUtils.mkdir_p('q', noop: true); p Dir.exist?('q'); FileUtils.cd('a') { p Dir.children('.').sort }; FileUtils.copy_entry('a', 'copied'); p Dir.children('copied').sort; FileUtils.remove_entry('copied'); p Dir.exist?('copied')
  end
end
