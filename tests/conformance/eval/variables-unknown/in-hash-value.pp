{ a => $nosuch }
