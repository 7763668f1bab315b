package { 'a': name => 'p' }
package { 'b': name => 'p' }
