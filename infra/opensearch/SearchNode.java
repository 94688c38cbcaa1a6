import java.nio.file.Path;
import java.util.List;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** `java -cp 'jars/*' SearchNode.java FOLDER PORT`: one OpenSearch node on the loopback interface, its data in the folder, until it is signalled. */
public class SearchNode extends Node {
  private SearchNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class), false);
  }

  public static void main(String[] args) throws Exception {
    Settings settings =
        Settings.builder()
            .put("path.home", Path.of(args[0]).toString())
            .put("cluster.name", "fairlead")
            .put("node.name", "search")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", args[1])
            .put("transport.port", "0")
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("cluster.max_shards_per_node", 10_000)
            .build();
    SearchNode node = new SearchNode(new Environment(settings, null));
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    node.close();
                  } catch (Exception failure) {
                    failure.printStackTrace();
                  }
                }));
    node.start();
    Thread.currentThread().join();
  }
}
