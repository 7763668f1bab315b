(0..8).each { |w| puts "|" + ["ab".ljust(w), "ab".rjust(w), "ab".center(w), "ab".ljust(w, "12"), "ab".rjust(w, "12"), "ab".center(w, "123")].join("|") + "|" }
