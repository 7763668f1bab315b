require 'tmpdir'

Dir.mktmpdir do |directory|
  %w[a b c c/d c/d/e c/.k .h].each { |name| Dir.mkdir("#{directory}/#{name}") }
  %w[a/1.rb a/1.pp a/2.rb b/1.pp c/x.rb c/x.pp c/d/z.pp c/d/e/f.rb top.rb Top.pp c/.k/m.rb .x .h/c].each do |name|
    File.write("#{directory}/#{name}", '')
  end
  File.symlink("#{directory}/c", "#{directory}/link")
  File.symlink("#{directory}/none", "#{directory}/broken")
  patterns = %w[
    * .* **/* **/.* */* */.* c/* c/.* c/**/* **/ */ . c/. {.*,c} ? .? [.] ** */**/* .*/* {b,a}/* */*.{rb,pp} **/*.{rb,pp}
    **/*.{pp,rb} {c,a}/**/* **/{d,e}/* {a/1,b/1}.pp **/{d/z,x}.pp link/* **/x.rb bro* broken c/*/ c/**/ **/d/**/* ./a/*
    a/../b/* **/*/ {c,b,a} {**/*.rb,*.pp} */**/*.rb c/d/../* c/*.rb/ [ab]/* [^a]/* **/**/*.rb ***/* a**/* T* t* none/*
    a/{1,2}.{rb,pp} a/1.{rb,} {a,b a}
  ]
  all = File::FNM_DOTMATCH | File::FNM_CASEFOLD
  patterns.each do |pattern|
    puts pattern
    puts "  #{Dir.chdir(directory) { Dir.glob(pattern) }.join(' ')}"
    puts "  #{Dir.glob(pattern, base: directory).join(' ')}"
    puts "  #{Dir.glob(pattern, all, base: directory).join(' ')}"
  end
  absolute = ["#{directory}/**/*.rb", "#{directory}/{b,a}/*", "#{directory}/", "#{directory}/**/", "#{directory}/.*"]
  absolute.each { |pattern| puts Dir[pattern].map { |path| path.sub(directory, '') }.join(' ') }
  p Dir.glob('/'), Dir.glob(%w[c/* a/*], base: directory), Dir.glob('x', base: "#{directory}/nope")
end
