at_exit { puts 'first registered'; exit 4 }
at_exit { puts 'second registered'; p $!.class }
begin; exit(2); rescue SystemExit => e; p e.status, e.success?, e.message; end
begin; exit(true); rescue SystemExit => e; p e.status, e.success?; end
begin; exit(false); rescue SystemExit => e; p e.status; end
begin; abort 'msg'; rescue SystemExit => e; p e.status, e.message; end
begin; exit!; ensure; puts 'never'; end if false
exit 0
