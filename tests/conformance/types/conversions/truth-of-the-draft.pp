['' and true, !undef, !false, !'', !0, ![]]
