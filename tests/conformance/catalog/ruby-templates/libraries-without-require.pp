notify { 'directories': message => inline_template("<%= File.directory?(Dir.tmpdir) %>") }
notify { 'merged': message => inline_template("<%= DeepMerge.deep_merge!({ 'a' => [1] }, { 'a' => [2] }).inspect %>") }
notify { 'words': message => inline_template("<%= Shellwords.escape('a b') %>") }
